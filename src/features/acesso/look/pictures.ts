/** What logo and backgrounds may be, for the file field; the server looks at the content. */
export const PICTURES = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
}
