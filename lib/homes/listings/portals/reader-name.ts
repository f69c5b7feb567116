/** Letters of a name. */
const LONGEST = 40
/** How the `User-Agent` of browsers begins. */
const BROWSER = 'Mozilla'

/** The reader that all others of a feed are, once there are many; no name that is cleaned can be it. */
export const OTHERS = '*'

/**
 * Returns what a program that reads a feed calls itself, by its `User-Agent`: its name without version, address or
 * machine, such as `KyeroBot`. `Mozilla` for a browser, whose name describes a person rather than a portal; empty for a
 * program without a name.
 */
export function readerName(agent: string | null): string {
	const said = agent ?? ''
	const robot = /^Mozilla\/.*?\bcompatible; *([^;/)]+)/.exec(said)?.[1]
	if (robot === undefined && said.startsWith(BROWSER)) return BROWSER
	// What stands behind the name of a program is its version, and behind that who runs it and where.
	const [name = ''] = (robot ?? said).split(/[/(;,@+]|:\/\//)
	const words = name
		.normalize('NFC')
		.replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
		.replace(/\s+/g, ' ')
		.trim()
		.slice(0, LONGEST)
		.trim()
	return /\p{L}/u.test(words) ? words : ''
}
