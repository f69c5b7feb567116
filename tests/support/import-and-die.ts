import { getFullDb } from '@/lib/db/connection'
import { importPayload } from '@/lib/feed/import'
import { readPayloadFile } from '@/lib/feed/source'
import { importSettings } from './payload'

/** Imports a payload and kills its own process when half of it is written. */
async function importAndDie(file: string): Promise<void> {
	await importPayload(await getFullDb(), () => readPayloadFile(file), {
		settings: importSettings,
		source: 'test',
		onProgress({ phase, done, total }) {
			if (phase === 'reading' || done * 2 < total) return
			process.stdout.write('half of it is written\n', () => process.kill(process.pid, 'SIGKILL'))
		},
	})
}

const [file = ''] = process.argv.slice(2)
await importAndDie(file)
