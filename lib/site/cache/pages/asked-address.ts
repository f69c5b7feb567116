const IN_DATA = /"\?_rsc=[\w-]*"(?=\],"q":)/
const IN_HTML = /\\"\?_rsc=[\w-]*\\"(?=\],\\"q\\":)/

/**
 * A page's data without the parameter with which the router asked for it: Next writes it into the address that the page
 * has of itself when a page is made for a navigation, and a stored page is the same for everybody.
 */
export function withoutAsking(data: Buffer): Buffer {
	return data.includes('"?_rsc=') ? Buffer.from(data.toString().replace(IN_DATA, '""')) : data
}

/** The same for its HTML, in which the data stands as text. */
export function htmlWithoutAsking(html: string): string {
	return html.replace(IN_HTML, '\\"\\"')
}
