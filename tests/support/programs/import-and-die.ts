import { getFullDb } from '#lib/base/db/connection.ts'
import { importPayload } from '#lib/homes/feed/import.ts'
import { readPayloadFile } from '#lib/homes/feed/source/payload-file.ts'
import { importSettings } from '#tests/support/data/payload.ts'

/** Imports a payload and kills its own process when half of it is written. */
async function importAndDie(file: string): Promise<void> {
	await importPayload(await getFullDb(), () => readPayloadFile(file), {
		settings: importSettings,
		gate: null,
		source: 'test',
		allowsShrink: true,
		onProgress({ phase, done, total }) {
			if (phase === 'reading' || done * 2 < total) return
			process.stdout.write('half of it is written\n', () => process.kill(process.pid, 'SIGKILL'))
		},
	})
}

const [file = ''] = process.argv.slice(2)
await importAndDie(file)
