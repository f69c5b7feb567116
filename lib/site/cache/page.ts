import 'server-only'
import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { beginReading, hasDrafts } from '#lib/site/routing/preview/preview-mode.ts'
import { PRIVATE } from './page-tags.ts'
import { respondMissing } from './response-status.ts'
import { presentStateTags } from './state.ts'

const MOST_TAGS_A_CALL = 100

// The cache handler stores nothing of these constants; they only put tags on the page.
async function tag(tags: readonly string[]): Promise<void> {
	for (let start = 0; start < tags.length; start += MOST_TAGS_A_CALL) {
		const part = tags.slice(start, start + MOST_TAGS_A_CALL)
		await unstable_cache(async () => true, ['tags', ...part], { tags: part })()
	}
}

/** Once per request: what counts is the state in which its first part starts. */
const tagWithState = cache(() => tag(presentStateTags()))

/**
 * Records the state of the data when a page starts to render. Everything that loads data for a page calls it first,
 * before its first query, so that an import and a render cannot race. From here on it is settled whether the request
 * shows drafts.
 */
export async function beginRender(): Promise<void> {
	await beginReading()
	await tagWithState()
}

/** Tags the page with what it shows (`cacheTag`): when an import changes one of these, the page is rendered again. */
export async function tagPage(tags: readonly string[]): Promise<void> {
	await tag([...new Set(tags)])
}

/** Gives a statically regenerated page a status other than 200, with its full HTML; in the preview it is never stored. */
export async function markStatus(status: 404 | 410): Promise<void> {
	if (hasDrafts()) await respondMissing(status)
	else await tag([`status:${status}`])
}

/** Lets a statically regenerated page frame players and tours from these hosts once the visitor asks for them. */
export async function allowFrames(hosts: readonly string[]): Promise<void> {
	await tag(hosts.map((host) => `frame:${host}`))
}

/**
 * Keeps a statically regenerated page out of other caches, and the agency's measuring and advertising tags out of the
 * page.
 */
export async function keepPrivate(): Promise<void> {
	await tag([PRIVATE])
}
