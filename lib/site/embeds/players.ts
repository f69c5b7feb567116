const FILE_PATH = /\.(?:mp4|mov|wmv|avi|flv|webm)$/i
/** YouTube's player on the host that sets no cookies before play. */
const YOUTUBE_PLAYER = 'https://www.youtube-nocookie.com/embed/'
const YOUTUBE_HOST = /^(?:(?:www\.|m\.|music\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com)$/
const YOUTUBE_SHORT_HOST = /^(?:www\.)?youtu\.be$/
const VIMEO_HOST = /^(?:www\.|player\.)?vimeo\.com$/
const VIMEO_PATH =
	/^\/(?:video\/|manage\/videos\/|channels\/[\w-]+\/|(?:groups|album|showcase)\/[\w-]+\/videos?\/)?(\d{1,12})(?:\/(\w+))?\/?$/
const VIMEO_PLAYER = 'https://player.vimeo.com/video/'
const FACEBOOK_HOST = /^(?:(?:www|m|web|business)\.)?facebook\.com$/
const FACEBOOK_PLAYER = 'https://www.facebook.com/plugins/video.php'

/**
 * Returns the hosts, without scheme, of every player and tour that a page may show; those of tours come from
 * `config/site.json`.
 */
export function playerHosts(tourHosts: readonly string[]): string[] {
	return [...new Set([YOUTUBE_PLAYER, VIMEO_PLAYER, FACEBOOK_PLAYER].map((url) => new URL(url).host)), ...tourHosts]
}

/** Whether an address is that of a video file, judged by its extension. */
export function isVideoFile(url: URL): boolean {
	return FILE_PATH.test(url.pathname)
}

/** Returns the player of a YouTube address (watch, youtu.be, shorts, live, embed) with an 11-character id, or null. */
export function youtubePlayer(url: URL): string | null {
	const [first = '', second = ''] = segmentsOf(url)
	let id: string | null = null
	if (YOUTUBE_SHORT_HOST.test(url.hostname)) id = first
	else if (!YOUTUBE_HOST.test(url.hostname)) return null
	else if (first === 'watch') id = url.searchParams.get('v')
	else if (['shorts', 'embed', 'live', 'v'].includes(first)) id = second
	return id !== null && /^[\w-]{11}$/.test(id) ? YOUTUBE_PLAYER + id : null
}

/**
 * Returns the player, without tracking, of a Vimeo address with a numeric id, or null; an unlisted video keeps its
 * hash.
 */
export function vimeoPlayer(url: URL): string | null {
	const match = VIMEO_HOST.test(url.hostname) ? VIMEO_PATH.exec(url.pathname) : null
	if (match === null) return null
	const hash = match[2] ?? url.searchParams.get('h') ?? ''
	return `${VIMEO_PLAYER}${match[1]}?dnt=1${/^\w{1,40}$/.test(hash) ? `&h=${hash}` : ''}`
}

/** Returns the player of a Facebook video (watch, page/videos, reel, fb.watch or the player's own address), or null. */
export function facebookPlayer(url: URL): string | null {
	const isPlayer = FACEBOOK_HOST.test(url.hostname) && url.pathname === '/plugins/video.php'
	const inner = isPlayer ? URL.parse(url.searchParams.get('href') ?? '') : url
	const page = inner?.protocol === 'https:' ? facebookVideoPage(inner) : null
	return page === null ? null : `${FACEBOOK_PLAYER}?${new URLSearchParams({ href: page, show_text: 'false' })}`
}

/** Returns the tour itself of a Matterport address that shows it with a page around it (models, discover), or null. */
export function matterportShow(url: URL): string | null {
	const id = /^\/(?:models|space|discover\/space)\/([a-zA-Z0-9]{11})\/?$/.exec(url.pathname)?.[1]
	return id !== undefined && url.hostname.endsWith('matterport.com') ? `https://my.matterport.com/show/?m=${id}` : null
}

function facebookVideoPage(url: URL): string | null {
	const segments = segmentsOf(url)
	const [first = '', second = ''] = segments
	if (url.hostname === 'fb.watch') return /^[\w-]+$/.test(first) ? `https://fb.watch/${first}/` : null
	if (!FACEBOOK_HOST.test(url.hostname)) return null
	const id = first === 'watch' || first === 'video.php' ? url.searchParams.get('v') : segments.at(-1)
	if (id == null || !/^\d{5,20}$/.test(id)) return null
	if (first === 'watch' || first === 'video.php') return `https://www.facebook.com/watch/?v=${id}`
	if (first === 'reel' && segments.length === 2) return `https://www.facebook.com/reel/${id}/`
	const isPageVideo = second === 'videos' && segments.length >= 3 && /^[\w.-]+$/.test(first)
	return isPageVideo ? `https://www.facebook.com/${first}/videos/${id}/` : null
}

function segmentsOf(url: URL): string[] {
	return url.pathname.split('/').filter((segment) => segment !== '')
}
