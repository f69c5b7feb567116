import 'server-only'
import { z } from 'zod'
import { lockOn } from '#lib/base/db/transactions.ts'
import { authorOf, committed, published } from '#lib/desk/editor/live-editor/publishing.ts'
import { publishContents } from '#lib/desk/editor/publish.ts'
import { contentOf, historyOf } from '#lib/desk/editor/save/history.ts'
import { type Acting, deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { removeSampleHomes, returnSampleHomes } from '#lib/homes/feed/remove-sample.ts'
import { countSampleHomes } from '#lib/homes/feed/sample-homes.ts'
import { readFilesInUse } from '#lib/site/config/revisions/files-in-use.ts'
import { filesWithoutSample, SAMPLE_FILES, sampleTexts } from './sample-texts.ts'

const SUBJECT = 'setup:sample'

/** Publishes files and records it in the log. Returns the number of the version; 0 if there is nothing to publish. */
async function publishFiles({ db, member, now, audit }: Acting, files: ReadonlyMap<string, string>) {
	if (files.size === 0) return { id: 0, files: [] }
	const result = published(await publishContents(db, files, authorOf(member), now))
	for (const file of result.files)
		await audit({ action: 'editor.publish', subject: `config:${file}`, after: { save: result.id } })
	return result
}

/** Returns the files as they were before a version that is still the newest of each; refuses if it is not. */
async function filesBefore(db: Acting['db'], save: number): Promise<Map<string, string>> {
	const files = new Map<string, string>()
	for (const file of SAMPLE_FILES) {
		const { versions, editedOutside } = await historyOf(db, file)
		const at = versions.findIndex(({ id }) => id === save)
		if (at < 0) continue
		const former = versions[at + 1]
		if (at > 0 || editedOutside !== null || former === undefined) refuse('changedMeanwhile')
		const content = (await contentOf(db, former, file)) ?? refuse('changedMeanwhile')
		files.set(file, Buffer.from(content).toString('utf8'))
	}
	return files
}

/**
 * Takes what is left of the sample off the site: its homes and projects, its people, testimonials and pages. Nothing
 * that the agency wrote or changed goes.
 */
export const removeSample = deskAction({
	role: 'admin',
	input: z.strictObject({}),
	act: async (acting) => {
		const { db, member, now, audit } = acting
		await lockOn(db, 'config')
		const inUse = await readFilesInUse(db)
		const { homes, projects } = await countSampleHomes(db)
		const { people, testimonials, pages } = sampleTexts(inUse, member.language)
		const run = (await removeSampleHomes(db, now)) ?? 0
		const { id: save, files } = await publishFiles(acting, filesWithoutSample(inUse))
		if (run === 0 && save === 0) refuse('missing')
		const count = homes + projects + people.length + testimonials.length + pages.length
		await audit({ action: 'account.sampleRemove', subject: SUBJECT, after: { count } })
		return { run, save, files }
	},
	after: async ({ files }, { member }) => committed(files, member, 'Remove the sample'),
})

/** Takes the removal of the sample back, unless homes were imported or these files were changed since. */
export const returnSample = deskAction({
	role: 'admin',
	input: z.strictObject({ run: z.int().min(0), save: z.int().min(0) }),
	act: async (acting, { run, save }) => {
		const { db, now, audit } = acting
		await lockOn(db, 'config')
		if (run > 0 && !(await returnSampleHomes(db, run, now))) refuse('changedMeanwhile')
		const former = save === 0 ? new Map<string, string>() : await filesBefore(db, save)
		const { files } = await publishFiles(acting, former)
		if (run === 0 && files.length === 0) refuse('missing')
		await audit({ action: 'account.sampleReturn', subject: SUBJECT })
		return { files }
	},
	after: async ({ files }, { member }) => committed(files, member, 'Bring the sample back'),
})
