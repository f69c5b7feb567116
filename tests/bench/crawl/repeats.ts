const TITLE = /<title>([^<]*)<\/title>/
const DESCRIPTION = /<meta name="description" content="([^"]*)"/
const LANGUAGE = /<html[^>]* lang="([^"]*)"/

/** Counts pages that have the same title or description as another page of their language. */
export class Repeats {
	readonly #titles = new Map<string, number>()
	readonly #descriptions = new Map<string, number>()
	#pages = 0
	#undescribed = 0

	add(html: string): void {
		const language = LANGUAGE.exec(html)?.[1] ?? ''
		const note = (counts: Map<string, number>, text: string) => {
			const key = `${language} ${text}`
			counts.set(key, (counts.get(key) ?? 0) + 1)
		}
		this.#pages++
		note(this.#titles, TITLE.exec(html)?.[1] ?? '')
		const description = DESCRIPTION.exec(html)?.[1]
		if (description) note(this.#descriptions, description)
		else this.#undescribed++
	}

	/** Shares of the pages, from 0 to 1. */
	shares(): { titles: number; descriptions: number; undescribed: number } {
		const repeated = (counts: Map<string, number>) =>
			[...counts.values()].reduce((sum, count) => sum + (count > 1 ? count : 0), 0) / this.#pages
		return {
			titles: repeated(this.#titles),
			descriptions: repeated(this.#descriptions),
			undescribed: this.#undescribed / this.#pages,
		}
	}
}
