export { toPath as default } from './copies.js'
