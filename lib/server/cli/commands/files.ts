import '#lib/server/cli/command.ts'
import { parseArgs } from 'node:util'
import type { FileStore } from '#lib/base/files/file-store.ts'
import { fileStorage, filesInBucket, filesOnDisk } from '#lib/base/files/kept/kept-files.ts'
import { type CopyReport, copyFiles } from '#lib/base/files/move/copy-files.ts'
import { tryStore } from '#lib/base/files/move/try-store.ts'

const USAGE = `Usage: npm run files -- COMMAND
  test              write, list, read and remove a file where pictures and documents are kept
  move --to s3      copy all pictures and documents from the data folder to the bucket of PICTURES_URL
  move --to disk    copy them from that bucket to the data folder`

/** The command's own place for half-written folders: the server's worker empties the other. */
const DRAFTS = 'pictures/moving'
const PROGRESS_EVERY_MS = 5000

class Refusal extends Error {}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** Returns a listener that says now and then how far the work is. */
function progress(): (report: Readonly<CopyReport>) => void {
	let saidAt = Date.now()
	return ({ copied, unchanged, bytes }) => {
		if (Date.now() - saidAt < PROGRESS_EVERY_MS) return
		saidAt = Date.now()
		process.stderr.write(`${copied} files copied (${megabytes(bytes)}), ${unchanged} were there already …\n`)
	}
}

async function move(to: string | undefined): Promise<string> {
	if (to !== 's3' && to !== 'disk') throw new Refusal(USAGE)
	const bucket = filesInBucket()
	if (bucket === null)
		throw new Refusal(
			'Set PICTURES_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY for this command: they name the bucket.',
		)
	const disk = filesOnDisk(DRAFTS)
	await disk.removeDrafts()
	const [from, target]: [FileStore, FileStore] = to === 's3' ? [disk, bucket] : [bucket, disk]
	const { copied, unchanged, bytes, different } = await copyFiles(from, target, progress())
	if (different.length > 0) {
		throw new Refusal([`Not the same when read back from ${target.place}; run it again:`, ...different].join('\n  '))
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

async function output(): Promise<string> {
	const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } })
	const [command, ...rest] = positionals
	if (rest.length > 0) throw new Refusal(USAGE)
	if (command === 'move') return move(values.to)
	if (command !== 'test' || values.to !== undefined) throw new Refusal(USAGE)
	const store = fileStorage()
	await tryStore(store)
	return `${store.place} takes, lists, returns and removes files.`
}

output().then(
	(text) => process.stdout.write(`${text}\n`),
	(error: unknown) => {
		const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
		process.stderr.write(`${isUsage ? USAGE : error instanceof Error ? error.message : String(error)}\n`)
		process.exitCode = 2
	},
)
