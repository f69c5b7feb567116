import '#lib/server/cli/command.ts'
import type { FileStore } from '#lib/base/files/file-store.ts'
import { type CopyReport, copyFiles } from '#lib/base/files/kept/copy-files.ts'
import { fileStorage, filesInBucket, filesOnDisk } from '#lib/base/files/kept/kept-files.ts'
import { tryStore } from '#lib/base/files/kept/try-store.ts'
import { UsageError } from '#lib/server/cli/command-call.ts'
import { runCommand } from '#lib/server/cli/run-command.ts'

/** The command's own place for half-written folders: the server's worker empties the other. */
const DRAFTS = 'pictures/moving'
const PROGRESS_EVERY_MS = 5000

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** Returns a listener that prints now and then how far the work is. */
function progress(): (report: Readonly<CopyReport>) => void {
	let saidAt = Date.now()
	return ({ copied, unchanged, bytes }) => {
		if (Date.now() - saidAt < PROGRESS_EVERY_MS) return
		saidAt = Date.now()
		process.stderr.write(`${copied} files copied (${megabytes(bytes)}), ${unchanged} were there already …\n`)
	}
}

async function move(to: string | undefined): Promise<string> {
	if (to !== 's3' && to !== 'disk') throw new UsageError(`The files go --to s3 or disk, not ${to ?? 'nowhere'}.`)
	const bucket = filesInBucket()
	if (bucket === null)
		throw new UsageError(
			'Set PICTURES_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY for this command: they name the bucket.',
		)
	const disk = filesOnDisk(DRAFTS)
	await disk.removeDrafts()
	const [from, target]: [FileStore, FileStore] = to === 's3' ? [disk, bucket] : [bucket, disk]
	const { copied, unchanged, bytes, different } = await copyFiles(from, target, progress())
	if (different.length > 0) {
		throw new UsageError([`Not the same when read back from ${target.place}; run it again:`, ...different].join('\n  '))
	}
	const next =
		to === 's3'
			? 'Now start the server with PICTURES_URL and its keys. The files in the data folder are no longer used.'
			: 'Now start the server without PICTURES_URL. The files in the bucket stay.'
	return [
		`${copied} files copied to ${target.place} (${megabytes(bytes)}) and compared by their hash; ${unchanged} were there already.`,
		`${next} What came meanwhile is copied by running this once more.`,
	].join('\n')
}

async function test(): Promise<string> {
	const store = fileStorage()
	await tryStore(store)
	return `${store.place} takes, lists, returns and removes files.`
}

await runCommand('files', ({ sub, values }) => (sub === 'move' ? move(values.to) : test()), {
	lineOf: (error) => (error instanceof Error ? error.message : null),
})
