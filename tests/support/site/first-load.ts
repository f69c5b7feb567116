import { gzipSync } from 'node:zlib'

/** What a browser fetches before a page works, in bytes after gzip. */
export interface FirstLoad {
	/** Scripts in the HTML, except those for browsers without modules. */
	js: number
	/** Styles in the HTML, inline or linked. */
	css: number
	html: number
}

/** The most that a page may weigh, in bytes after gzip (issue 6, section 3). A KB is 1,024 bytes. */
export const BUDGETS = {
	jsOverFloor: { home: 22 * 1024, list: 28 * 1024, property: 25 * 1024 },
	css: 18 * 1024,
} as const

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? null

async function textOf(address: string, statuses: readonly number[]): Promise<string> {
	const answer = await fetch(address)
	if (!statuses.includes(answer.status)) throw new Error(`${answer.status} from ${address}`)
	return answer.text()
}

async function filesOf(html: string, address: string): Promise<{ scripts: string[]; styles: string[] }> {
	const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? []
	const scripts = tags.filter((tag) => tag.startsWith('<script') && !/\snoModule/i.test(tag))
	const styles = tags.filter((tag) => attribute(tag, 'rel') === 'stylesheet' && !/\sdisabled/.test(tag))
	const held = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
	const later = tags.flatMap((tag) => attribute(tag, 'data-scripts')?.split(' ') ?? [])
	const read = (addresses: (string | null)[]) =>
		Promise.all([...new Set(addresses)].flatMap((it) => (it ? [textOf(new URL(it, address).href, [200])] : [])))
	return {
		scripts: await read([...scripts.map((tag) => attribute(tag, 'src')), ...later]),
		styles: [...held, ...(await read(styles.map((tag) => attribute(tag, 'href'))))],
	}
}

const weigh = (texts: readonly string[]) => texts.reduce((sum, text) => sum + gzipSync(text).length, 0)

/** Returns the scripts and styles that a page loads. */
export async function loadedBy(address: string): Promise<string[]> {
	const { scripts, styles } = await filesOf(await textOf(address, [200]), address)
	return [...scripts, ...styles]
}

/** Returns the weight of a page. Throws if the page or a file that it names does not exist. */
export async function firstLoad(address: string): Promise<FirstLoad> {
	const html = await textOf(address, [200])
	const { scripts, styles } = await filesOf(html, address)
	return { js: weigh(scripts), css: weigh(styles), html: weigh([html]) }
}

/**
 * Returns the size of the scripts that this version of Next loads for any page: those of the page for a missing file,
 * which has no client component of ours, less the one that contains our own last-resort error page (found by its
 * words). The bench builds a bare page instead; the two agree to half a kilobyte.
 */
export async function floorJs(origin: string, ownWords: string): Promise<number> {
	const address = `${origin}/sample/not-there.png`
	const html = await textOf(address, [404])
	if (/<(?:header|footer|dialog)\b/.test(html)) throw new Error(`${address} is not a bare page any more`)
	const { scripts } = await filesOf(html, address)
	return weigh(scripts.filter((script) => !script.includes(ownWords)))
}
