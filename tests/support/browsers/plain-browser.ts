import { JSDOM } from 'jsdom'

const MOST_REDIRECTS = 5
let visitors = 0

/** Normalises whitespace as a page shows it; a non-breaking space stays one. */
const asShown = (text: string) => text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '')
/** Returns whether words are a label followed by a mark, such as that of a required field. */
const isMarked = (words: string, label: string) => words.startsWith(label) && /^\s/.test(words.slice(label.length))
const wordsOf = (element: Element) => asShown(element.textContent)

/**
 * A browser without scripts: it reads pages, fills in their forms by field name or label, and sends a form as the
 * attributes of its button specify. It has a network address of its own and keeps its cookies.
 */
export class PlainBrowser {
	readonly #origin: string
	readonly #address: string
	readonly #cookies = new Map<string, string>()
	#page = new JSDOM('')
	url = ''
	/** The page's HTML as received. */
	source = ''

	constructor(origin: string) {
		visitors += 1
		this.#origin = origin
		this.#address = `198.51.100.${visitors}`
	}

	get document(): Document {
		return this.#page.window.document
	}

	/** The text of the page's main part. */
	get text(): string {
		return wordsOf(this.document.querySelector('main') ?? this.document.body)
	}

	get heading(): string {
		return wordsOf(this.find('h1'))
	}

	/** The page's path and search, without the origin. */
	get path(): string {
		const { pathname, search } = new URL(this.url)
		return pathname + search
	}

	async open(path: string): Promise<void> {
		await this.#ask(new URL(path, this.url || this.#origin))
	}

	/** Returns the first element that matches a selector; throws if there is none. */
	find(selector: string): Element {
		const found = this.document.querySelector(selector)
		if (found === null) throw new Error(`${this.url} has no ${selector}: ${this.text.slice(0, 500)}`)
		return found
	}

	/** Returns the address of the link with exactly these words. */
	link(words: string): string {
		return this.#named('a[href]', words).getAttribute('href') ?? ''
	}

	/** Types into the fields of a form in the main part, by name. */
	fill(fields: Record<string, string>, form = 'main form'): void {
		for (const [name, value] of Object.entries(fields)) {
			const field = this.find(`${form} [name="${name}"]`)
			if (!('value' in field)) throw new Error(`${name} takes no text`)
			field.value = value
		}
	}

	/** Types into the field with a label. */
	fillLabelled(label: string, value: string): void {
		this.#control(label).value = value
	}

	/** Chooses the checkbox or the option with a label. */
	check(label: string): void {
		const control = this.#control(label)
		if (!('checked' in control)) throw new Error(`${label} cannot be chosen`)
		control.checked = true
	}

	/** Chooses the option with a name and value. */
	checkValue(name: string, value: string): void {
		Object.assign(this.find(`main input[name="${name}"][value="${value}"]`), { checked: true })
	}

	/** Presses the button with exactly these words and reads the answer. */
	async press(words: string): Promise<void> {
		const button = this.#named('button, input[type=submit]', words)
		const { HTMLButtonElement, FormData } = this.#page.window
		if (!(button instanceof HTMLButtonElement) || button.form === null) throw new Error(`${words} sends no form`)
		const fields = new FormData(button.form, button)
		const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))
		const action = new URL(button.getAttribute('formaction') ?? button.form.getAttribute('action') ?? '', this.url)
		if (button.form.method === 'post') return this.#ask(action, body)
		action.search = body.toString()
		return this.#ask(action)
	}

	#named(selector: string, wanted: string): Element {
		const words = asShown(wanted)
		const all = [...this.document.querySelectorAll(selector)]
		const found = all.find((element) => wordsOf(element) === words || element.getAttribute('aria-label') === words)
		if (!found) throw new Error(`${this.url} has no "${words}" among: ${all.map(wordsOf).join(' · ')}`)
		return found
	}

	#control(wanted: string): HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
		const label = asShown(wanted)
		const { HTMLLabelElement, HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement } = this.#page.window
		const labels = [...this.document.querySelectorAll('main label')]
		const found = labels.find((it) => wordsOf(it) === label) ?? labels.find((it) => isMarked(wordsOf(it), label))
		const control = found instanceof HTMLLabelElement ? found.control : null
		if (
			control instanceof HTMLInputElement ||
			control instanceof HTMLTextAreaElement ||
			control instanceof HTMLSelectElement
		)
			return control
		throw new Error(`${this.url} has no field "${label}" among: ${labels.map(wordsOf).join(' · ')}`)
	}

	async #ask(address: URL, body?: URLSearchParams, redirects = 0): Promise<void> {
		const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const answer = await fetch(address, {
			method: body ? 'POST' : 'GET',
			redirect: 'manual',
			headers: {
				'x-forwarded-for': this.#address,
				...(body ? { origin: this.#origin } : {}),
				...(cookie ? { cookie } : {}),
			},
			...(body ? { body } : {}),
		})
		for (const line of answer.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
			this.#cookies.set(name, value)
		}
		const location = answer.headers.get('location')
		if (answer.status >= 300 && answer.status < 400 && location && redirects < MOST_REDIRECTS) {
			await answer.arrayBuffer()
			return this.#ask(new URL(location, address), undefined, redirects + 1)
		}
		this.url = address.href
		this.source = await answer.text()
		this.#page = new JSDOM(this.source, { url: address.href })
	}
}
