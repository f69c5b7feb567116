import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** A file that a page sends: `XMLHttpRequest` is replaced, since jsdom would go to the network. */
export interface SentFile {
	address: string
	type: string
	file: File
	/** Tells the page which part has left, 0 to 1. */
	progress(part: number): Promise<void>
	answer(body: object): Promise<void>
	/** The connection is lost. */
	lose(): Promise<void>
}

/** Catches the files that a page sends from now on, until `vi.unstubAllGlobals()`. */
export function catchSentFiles(): SentFile[] {
	const sent: SentFile[] = []
	class Request {
		upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null }
		onload: (() => void) | null = null
		onerror: (() => void) | null = null
		responseText = ''
		#address = ''
		#type = ''
		open(_: string, address: string) {
			this.#address = address
		}
		setRequestHeader(_: string, type: string) {
			this.#type = type
		}
		send(file: File) {
			sent.push({
				address: this.#address,
				type: this.#type,
				file,
				progress: (part) => act(async () => this.upload.onprogress?.({ loaded: part * 100, total: 100 })),
				answer: (body) => {
					this.responseText = JSON.stringify(body)
					return act(async () => this.onload?.())
				},
				lose: () => act(async () => this.onerror?.()),
			})
		}
	}
	vi.stubGlobal('XMLHttpRequest', Request)
	return sent
}
