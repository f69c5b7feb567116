// jsdom knows no <search>; React would report it as a misspelt element.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

// Every panel is shown, as in the sheet of a phone; jsdom loads no style sheets of ours.
const style = document.createElement('style')
style.textContent = '[popover] { display: block }'
document.head.append(style)
