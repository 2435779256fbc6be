export { isPlainObject as default } from './copies.js'
