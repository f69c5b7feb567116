import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Behaviour, FakeSource } from './fake-source.ts'

interface FileAgency {
	kind: 'openimmo' | 'kyero'
	/** The homes by the id that the file gives them. */
	homes: Map<string, string>
	/** Puts homes into a whole document; a lying one is marked as not complete, as far as the format can. */
	document: (homes: readonly string[], isLying: boolean) => string
	shown: number
	example: FakeSource['example']
}

/** Writes the file of an agency into a folder of its own, and writes it anew whenever it changes. */
export function fileSource({ kind, homes, document, shown, example }: FileAgency): FakeSource {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${kind}-`))
	const file = path.join(folder, 'homes.xml')
	const all = [...homes]
	let kept = homes
	let behaviour: Behaviour = 'well'

	function write(): void {
		const text = document([...kept.values()], behaviour === 'lying')
		if (behaviour === 'down') fs.rmSync(file, { force: true })
		else fs.writeFileSync(file, behaviour === 'half-written' ? text.slice(0, text.length / 2) : text)
	}
	write()

	return {
		source: { kind, path: file },
		env: {},
		secrets: [],
		shown,
		example,
		behave: (next) => {
			behaviour = next
			write()
		},
		remove: (sourceId) => {
			kept.delete(sourceId)
			write()
		},
		keep: (count) => {
			kept = new Map(all.slice(0, count))
			write()
		},
		leads: () => [],
		requests: () => 0,
		close: async () => fs.rmSync(folder, { recursive: true, force: true }),
	}
}
