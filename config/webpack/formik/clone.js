export { clone as default } from './copies.js'
