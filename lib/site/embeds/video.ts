import 'server-only'
import { parse } from 'tldts'
import { mendedAddress } from './mended-address.ts'
import { facebookPlayer, isVideoFile, matterportShow, vimeoPlayer, youtubePlayer } from './players.ts'

/** What plays it: a player of another site, a tour, or the browser itself. */
export type EmbedKind = 'file' | 'youtube' | 'vimeo' | 'facebook' | 'tour'

/** A video or virtual tour that a page may load with consent or on click. */
export interface Embed {
	kind: EmbedKind
	/** The address to load: the file or tour itself, or the most private address of the player; always https. */
	src: string
	/** Host of `src`, which the visitor's browser will contact. */
	host: string
}

/** A film or tour that no page may load: a link to it, which loads nothing before a visitor follows it. */
export interface OutsideFilm {
	kind: 'link'
	src: string
	host: string
}

const TOUR_NAMES = ['matterport', 'tvl', 'yisual']

/**
 * Returns the video or tour behind an address of the feed, by section 5 of the specification and decision 22: a video
 * file, YouTube, Vimeo, Facebook video, or a tour host (the label before its public suffix is matterport, tvl or
 * yisual, or the whole host is in `tourHosts`, lower case). An address of a player or tour without a scheme or with http
 * is read as https, that of a pasted frame as its own. Null for everything else: other hosts, files over http,
 * credentials, ports, IP addresses, malformed addresses.
 */
export function recogniseEmbed(address: string | null, options: { tourHosts: readonly string[] }): Embed | null {
	if (address === null) return null
	const mended = mendedAddress(address)
	const isPlain = /^http:\/\//i.test(mended)
	const url = safeUrl(mended.replace(/^http:/i, 'https:'))
	if (url === null) return null
	if (isVideoFile(url)) return isPlain ? null : embed('file', url.href)
	const youtube = youtubePlayer(url)
	if (youtube !== null) return embed('youtube', youtube)
	const vimeo = vimeoPlayer(url)
	if (vimeo !== null) return embed('vimeo', vimeo)
	const facebook = facebookPlayer(url)
	if (facebook !== null) return embed('facebook', facebook)
	return isTourHost(url.hostname, options.tourHosts) ? embed('tour', matterportShow(url) ?? url.href) : null
}

/**
 * Returns how a page shows a film or tour: what `recogniseEmbed` returns, else a link if the address is https on a named
 * host. Null for everything else.
 */
export function recogniseFilm(
	address: string | null,
	options: { tourHosts: readonly string[] },
): Embed | OutsideFilm | null {
	const playable = recogniseEmbed(address, options)
	if (playable !== null || address === null) return playable
	const url = safeUrl(mendedAddress(address))
	return url === null ? null : { kind: 'link', src: url.href, host: url.host }
}

/** Returns an https address of a named host, without credentials and port, as it will be read; else null. */
function safeUrl(text: string): URL | null {
	if (text.length > 2000 || /[\s\p{C}\\]/u.test(text)) return null
	const authority = /^https:\/\/([^/?#]+)/i.exec(text)?.[1]
	const url = authority === undefined || /[@:]/.test(authority) ? null : URL.parse(text)
	if (url === null || url.hostname.endsWith('.')) return null
	return parse(url.hostname).domain === null ? null : url
}

function isTourHost(hostname: string, tourHosts: readonly string[]): boolean {
	// Only suffixes of the ICANN section count: anybody may register matterport.github.io.
	const host = parse(hostname, { allowPrivateDomains: false })
	const hasTourName = host.isIcann === true && TOUR_NAMES.includes(host.domainWithoutSuffix ?? '')
	return hasTourName || tourHosts.includes(hostname)
}

function embed(kind: Embed['kind'], src: string): Embed {
	return { kind, src, host: new URL(src).host }
}
