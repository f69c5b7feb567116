import 'server-only'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { env } from '#lib/base/env.ts'
import { logger } from '#lib/base/log/logger.ts'

const LONGEST_MS = 10_000
const run = promisify(execFile)

/** Who publishes, as git names people. */
export interface GitAuthor {
	name: string
	email: string
}

const plain = (text: string) => text.replace(/[<>\p{Cc}]/gu, ' ').trim() || 'desk'

async function git(folder: string, args: readonly string[]): Promise<string> {
	const { stdout } = await run('git', ['-C', folder, ...args], { timeout: LONGEST_MS })
	return stdout.trim()
}

async function isWorkTree(folder: string): Promise<boolean> {
	return git(folder, ['rev-parse', '--is-inside-work-tree']).then(
		(answer) => answer === 'true',
		() => false,
	)
}

/**
 * Commits files of `config/` in the name of who published them, and nothing else that may be prepared there. Returns
 * the commit; null if the folder is in no git repository, or git refuses, which the log records: the files are
 * published either way.
 */
export async function commitFiles(
	files: readonly string[],
	{ name, email }: GitAuthor,
	message: string,
	folder = env.configDir,
): Promise<string | null> {
	if (files.length === 0 || !(await isWorkTree(folder))) return null
	// Nobody is there to type the password of a key.
	const who = ['-c', 'commit.gpgSign=false', '-c', `user.name=${plain(name)}`, '-c', `user.email=${plain(email)}`]
	try {
		await git(folder, ['add', '--', ...files])
		await git(folder, [...who, 'commit', '--quiet', '--only', `--message=${message}`, '--', ...files])
		return await git(folder, ['rev-parse', 'HEAD'])
	} catch (error) {
		// Not the whole command, which names a person.
		const reason = Object.entries(Object(error)).find(([key]) => key === 'stderr')?.[1]
		logger.warn({ reason: String(reason ?? '').slice(0, 500) }, 'what was published is not committed')
		return null
	}
}
