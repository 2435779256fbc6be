import type { ServerModule } from '#server/host/module.ts'
import * as endpoints from '#domain/feed/feed.endpoints.ts'
import { ById, Done } from '#domain/base/common.schemas.ts'
import {
  FeedPage,
  FeedPoll,
  FeedQuery,
  NotificationPage,
  NotificationQuery,
  PollAnswerBody,
  ReadMarkBody,
  StaffHome,
} from '#domain/feed/feed.schemas.ts'
import * as comments from '#domain/publications/comments.endpoints.ts'
import { CommentBody, CommentQuery, FeedCommentPage } from '#domain/publications/comments.schemas.ts'
import { serve } from '#server/http/serve.ts'
import { listFeedComments, removeComment, writeComment } from '#server/modules/academico/feed/comments.ts'
import { answerPoll, feedPage, markRead, staffHome } from '#server/modules/academico/feed/feed.service.ts'
import { notificationPage } from '#server/modules/academico/feed/notifications.ts'

export const feedModule: ServerModule = {
  routes: () => [
    serve(endpoints.listFeed, { query: FeedQuery, answer: FeedPage }, feedPage),
    serve(endpoints.listNotifications, { query: NotificationQuery, answer: NotificationPage }, notificationPage),
    serve(endpoints.markRead, { body: ReadMarkBody, answer: Done }, markRead),
    serve(endpoints.answerPoll, { params: ById, body: PollAnswerBody, answer: FeedPoll }, answerPoll),
    serve(comments.listFeedComments, { params: ById, query: CommentQuery, answer: FeedCommentPage }, listFeedComments),
    serve(comments.writeComment, { params: ById, body: CommentBody, answer: FeedCommentPage }, writeComment),
    serve(comments.removeComment, { params: ById, answer: Done }, removeComment),
    serve(endpoints.staffHome, { answer: StaffHome }, staffHome),
  ],
}
