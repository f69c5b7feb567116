import type { WriteStream } from 'node:tty'

const WIDTH = 30
const EVERY_MS = 80

export interface ProgressBar {
	show: (label: string, done: number, total: number) => void
	clear: () => void
}

/** A bar that redraws itself on one line of a terminal; on anything else it stays silent. */
export function progressBar(stream: Pick<WriteStream, 'isTTY' | 'write'>): ProgressBar {
	if (!stream.isTTY) return { show: () => {}, clear: () => {} }
	let shownAt = Number.NEGATIVE_INFINITY
	return {
		show(label, done, total) {
			const now = performance.now()
			if (now - shownAt < EVERY_MS || total === 0) return
			shownAt = now
			const share = Math.min(1, done / total)
			const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░')
			stream.write(`\r\x1b[2K${label} ${bar} ${Math.floor(share * 100)} %`)
		},
		clear() {
			if (shownAt > 0) stream.write('\r\x1b[2K')
		},
	}
}
