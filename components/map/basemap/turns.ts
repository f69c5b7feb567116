/** Work that is done piece by piece, so that the page answers in between. */
export class Turns {
	#waiting: (() => void)[] = []
	#isWorking = false

	/** Adds a piece of work behind the others. */
	add(piece: () => void): void {
		this.#waiting.push(piece)
		if (!this.#isWorking) this.#next()
	}

	/** Forgets what has not been done yet. */
	clear(): void {
		this.#waiting = []
	}

	/** Each piece is a task of its own: what the visitor does meanwhile comes first. */
	#next(): void {
		this.#isWorking = this.#waiting.length > 0
		if (!this.#isWorking) return
		setTimeout(() => {
			this.#waiting.shift()?.()
			this.#next()
		}, 0)
	}
}
