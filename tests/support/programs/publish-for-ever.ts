import { getFullDb } from '#lib/base/db/connection.ts'
import { editDraft } from '#lib/desk/editor/drafts/edit-draft.ts'
import { publish } from '#lib/desk/editor/publish.ts'

/** Publishes two files at the desk again and again, with the same number in both, until it is killed. */
async function publishForEver(): Promise<void> {
	const db = await getFullDb()
	const who = 'Ada <ada@agency.be>'
	for (let number = 1; ; number += 1) {
		const now = new Date()
		await db.transaction().execute(async (transaction) => {
			const seen = new Map<string, number>()
			const places = { 'theme.json': ['radius'], 'header.json': ['logoHeight'] }
			for (const [file, path] of Object.entries(places)) {
				const edits = [{ kind: 'set' as const, path, value: 24 - (number % 2) * 4 }]
				const edited = await editDraft(transaction, { file, seen: 0, edits, isSure: true }, who, now)
				if (edited.kind === 'edited') seen.set(file, edited.version)
			}
			await publish(transaction, { seen }, { who, note: '', language: 'en', roles: ['editor'] }, now)
		})
		process.stdout.write(`${number}\n`)
	}
}

await publishForEver()
