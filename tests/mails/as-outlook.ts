const FOR_OUTLOOK = /<!--\[if (?:mso \| IE|mso)\]>([\s\S]*?)<!\[endif\]-->/g
const FOR_OTHERS = /<!--\[if !mso[\s\S]*?<!--<!\[endif\]-->|<!--\[if[\s\S]*?<!\[endif\]-->/g
const RESPONSIVE =
	/<style[^>]*>(?:(?!<\/style>)[\s\S])*(?:@media|\[data-ogs|:root)[\s\S]*?<\/style>|<style media[\s\S]*?<\/style>/g
const ELEMENT = /<(\w+)((?:\s[^<>]*?)?)\sstyle="([^"]*)"/g
/** What Word does not know at all. */
const UNKNOWN = /^(max-width|min-width|display|border-radius|overflow|opacity|cursor)$/
/** What Word knows only of tables, cells and pictures. */
const OF_CELLS = /^(padding.*|width|height)$/

function known(tag: string, style: string): string {
	const isCell = ['table', 'td', 'img'].includes(tag)
	const all = style.split(';').flatMap((declaration) => {
		const [name = '', ...value] = declaration.split(':')
		if (name === 'mso-padding-alt' && tag === 'td') return [`padding:${value.join(':')}`]
		return UNKNOWN.test(name.trim()) || (!isCell && OF_CELLS.test(name.trim())) ? [] : [declaration]
	})
	return all.join(';')
}

/**
 * Returns a mail as Outlook for Windows reads it, for a browser to draw: with the parts that are only for it, without
 * those that are not, and without the CSS that its engine, which is Word's, does not know.
 */
export function asOutlook(html: string): string {
	return html
		.replace(FOR_OUTLOOK, '$1')
		.replace(FOR_OTHERS, '')
		.replace(RESPONSIVE, '')
		.replace(ELEMENT, (_, tag: string, attributes: string, style: string) => {
			return `<${tag}${attributes} style="${known(tag, style)}"`
		})
}
