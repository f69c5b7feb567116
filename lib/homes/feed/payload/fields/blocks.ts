type Heading = 'h3' | 'h4'

const TOKEN = /<(\/?)(p|br|ul|ol|li|strong|em|b|i|h3|h4)(?: \/)?>|[^<]+|</g
const INLINE: ReadonlySet<string> = new Set(['strong', 'em', 'b', 'i'])

/** Writes blocks one after the other: none inside another, and no text outside one. */
class Blocks {
	private out = ''
	private readonly inline: string[] = []
	/** The block that is open outside lists. */
	private open: 'p' | Heading | null = null
	private lists = 0
	/** In an item of a list: a block has ended, and what follows is on a new line. */
	private breaks = false
	private hasText = false

	tag(name: string, isEnd: boolean): void {
		if (name === 'br') this.text('<br />')
		else if (INLINE.has(name)) this.emphasis(name, isEnd)
		else if (name === 'ul' || name === 'ol') this.list(name, isEnd)
		else if (name === 'li') this.item(isEnd)
		else this.block(name === 'p' ? 'p' : (name as Heading), isEnd)
	}

	text(text: string): void {
		const isBlank = text.trim() === ''
		if (this.lists === 0 && this.open === null) {
			if (isBlank) return
			this.begin('p')
		}
		if (this.breaks && !isBlank) {
			if (this.hasText) this.out += '<br />'
			this.breaks = false
		}
		this.hasText ||= !isBlank
		this.out += text
	}

	result(): string {
		while (this.lists > 0) this.list('ul', true)
		this.end()
		return this.out
	}

	private begin(name: 'p' | Heading): void {
		this.open = name
		this.out += `<${name}>${this.inline.map((tag) => `<${tag}>`).join('')}`
	}

	private end(): void {
		if (this.open === null) return
		this.out += `${this.inline
			.map((tag) => `</${tag}>`)
			.reverse()
			.join('')}</${this.open}>`
		this.open = null
	}

	private block(name: 'p' | Heading, isEnd: boolean): void {
		if (this.lists > 0) this.breaks = true
		else {
			this.end()
			if (!isEnd) this.begin(name)
		}
	}

	private emphasis(name: string, isEnd: boolean): void {
		const isShown = this.lists > 0 || this.open !== null
		if (isEnd) {
			if (this.inline.at(-1) !== name) return
			this.inline.pop()
			if (isShown) this.out += `</${name}>`
		} else {
			this.inline.push(name)
			if (isShown) this.out += `<${name}>`
		}
	}

	private list(name: string, isEnd: boolean): void {
		if (!isEnd && this.lists === 0) this.end()
		this.lists += isEnd ? -1 : 1
		this.out += `<${isEnd ? '/' : ''}${name}>`
	}

	private item(isEnd: boolean): void {
		this.breaks = false
		this.hasText = false
		this.out += isEnd ? '</li>' : '<li>'
	}
}

/**
 * Returns sanitised HTML (well-formed, without attributes) with its blocks one after the other: a paragraph within a
 * paragraph ends it, loose text is a paragraph, and paragraphs within an item of a list are its lines. Empty paragraphs
 * and breaks at the ends of one are left out.
 */
export function flatBlocks(html: string): string {
	const blocks = new Blocks()
	for (const [token, slash = '', name] of html.matchAll(TOKEN)) {
		if (name === undefined) blocks.text(token)
		else blocks.tag(name, slash === '/')
	}
	return blocks
		.result()
		.replace(/(<(?:p|h3|h4)>)(?:\s|<br \/>)+/g, '$1')
		.replace(/(?:\s|<br \/>)+(<\/(?:p|h3|h4)>)/g, '$1')
		.replace(/<(p|h3|h4)>(?:<\/?(?:strong|em|b|i)>)*<\/\1>/g, '')
}
