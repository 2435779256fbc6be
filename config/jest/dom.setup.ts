import '@testing-library/jest-dom'

// jsdom has no layout, so nothing scrolls; without this every change of route says so.
window.scrollTo = () => undefined
