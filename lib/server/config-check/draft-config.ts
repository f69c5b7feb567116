import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import type { PresentConfig } from '#lib/site/config/config.ts'
import { configVersion } from '#lib/site/config/model/config-version.ts'
import type { ConfigProblem } from '#lib/site/config/problem.ts'
import { readDrafts } from '#lib/site/config/revisions/drafts.ts'
import { readFilesInUse, wholeSet } from '#lib/site/config/revisions/files-in-use.ts'
import { checkFiles } from './check-folder.ts'

interface Previewed {
	key: string
	config: PresentConfig | null
	/** Problems of drafts that are not shown. */
	refused: readonly ConfigProblem[]
	/** The drafts that were shown, by file. */
	shown: ReadonlyMap<string, string>
}

const last = processWide<Previewed>('agencyDraftConfig')

/** The drafts of the files that the check refuses as they were when it last allowed them, if it did. */
function withoutRefused(
	drafts: ReadonlyMap<string, string>,
	refused: readonly ConfigProblem[],
	before: ReadonlyMap<string, string>,
): Map<string, string> {
	const named = new Set(refused.map(({ file }) => file))
	// A problem in a file in use comes from the draft of another: which one cannot be determined.
	const isNamed = [...drafts.keys()].some((file) => named.has(file))
	const kept = [...drafts].flatMap(([file, content]): [string, string][] => {
		if (isNamed && !named.has(file)) return [[file, content]]
		const former = before.get(file)
		return former === undefined ? [] : [[file, former]]
	})
	return new Map(kept)
}

async function readPreviewed(): Promise<Previewed | null> {
	const db = await getFullDb()
	const rows = await readDrafts(db)
	if (rows.length === 0) return null
	const key = [configVersion(), ...rows.map(({ file, version }) => `${file}:${version}`)].join(' ')
	if (last.value?.key === key) return last.value
	const inUse = await readFilesInUse(db)
	const check = (drafts: ReadonlyMap<string, string>) => {
		const files = new Map(inUse.files)
		for (const [file, content] of drafts) files.set(file, Buffer.from(content))
		const { config, problems } = checkFiles(wholeSet({ ...inUse, files }))
		const texts = new Map([...files].map(([name, content]) => [name, new TextDecoder().decode(content)]))
		return { present: config ? { config, texts, version: `draft ${key}` } : null, problems }
	}
	const drafts = new Map(rows.map(({ file, content }) => [file, content]))
	const whole = check(drafts)
	const before = last.value?.shown ?? new Map<string, string>()
	const shown = whole.present ? drafts : withoutRefused(drafts, whole.problems, before)
	const present = whole.present ?? check(shown).present
	const previewed =
		present === null ? { config: last.value?.config ?? null, shown: before } : { config: present, shown }
	last.value = { key, refused: whole.present ? [] : whole.problems, ...previewed }
	return last.value
}

/**
 * Returns the configuration with the drafts of the desk, for a preview; null if there are none. Files whose draft the check
 * refuses are shown as it last allowed them, else as they are published.
 */
export async function draftConfig(): Promise<PresentConfig | null> {
	return (await readPreviewed())?.config ?? null
}

/** Returns the problems of drafts that the preview does not show; empty if it shows them all. */
export async function refusedDrafts(): Promise<readonly ConfigProblem[]> {
	return (await readPreviewed())?.refused ?? []
}
