const IN_DATA = /"\?_rsc=[\w-]*"(?=\],"q":)/
const IN_HTML = /\\"\?_rsc=[\w-]*\\"(?=\],\\"q\\":)/

/**
 * Returns a page's data without the parameter that the router used to request it. Next writes that parameter into the
 * page's own address when it renders a page for a navigation, but a stored page is the same for everybody.
 */
export function withoutAsking(data: Buffer): Buffer {
	return data.includes('"?_rsc=') ? Buffer.from(data.toString().replace(IN_DATA, '""')) : data
}

/** The same for the page's HTML, which contains the data as text. */
export function htmlWithoutAsking(html: string): string {
	return html.replace(IN_HTML, '\\"\\"')
}
