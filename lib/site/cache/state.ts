import { createHash } from 'node:crypto'
import { env } from '#lib/base/env.ts'
import { configVersion } from '#lib/site/config/model/config-version.ts'
import type { DataState } from './data-state.ts'
import { stateOfFile } from './file-state.ts'
import { stateOfServer } from './server-state.ts'
import type { ShownHosts } from './stock-hosts.ts'

function present(): DataState {
	return env.databaseUrls === null ? stateOfFile() : stateOfServer(env.databaseUrls)
}

/** Returns the tags that record the state of database and settings in which a page starts to render. */
export function presentStateTags(): string[] {
	const { epoch, run, hosts } = present()
	return [
		`epoch:${epoch}`,
		`run:${run}`,
		`config:${configVersion()}`,
		`origin:${env.siteOrigin}`,
		`hosts:${nameOf(hosts)}`,
	]
}

function nameOf(hosts: ShownHosts): string {
	return createHash('sha256').update(JSON.stringify(hosts)).digest('hex').slice(0, 16)
}

/**
 * Returns the origins of pictures and video files outside the site. A page whose policy has other origins is outdated.
 */
export function stockHosts(): ShownHosts {
	return present().hosts
}

/** Whether something on a page has changed since it was rendered, according to its tags. */
export function isOutdated(pageTags: readonly string[]): boolean {
	const { epoch, tags, hosts } = present()
	let rendered = Number.POSITIVE_INFINITY
	for (const tag of pageTags) {
		if (tag.startsWith('run:')) rendered = Math.min(rendered, Number(tag.slice(4)))
		else if (tag.startsWith('epoch:') && tag.slice(6) !== epoch) return true
		else if (tag.startsWith('config:') && tag.slice(7) !== configVersion()) return true
		else if (tag.startsWith('origin:') && tag.slice(7) !== env.siteOrigin) return true
		else if (tag.startsWith('hosts:') && tag.slice(6) !== nameOf(hosts)) return true
	}
	return pageTags.some((tag) => (tags.get(tag) ?? 0) > rendered)
}
