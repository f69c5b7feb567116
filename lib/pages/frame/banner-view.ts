import 'server-only'
import type { PagePicture } from '#lib/pages/content/page-picture.ts'
import { pictureIn, wordsIn } from '#lib/pages/content/wording.ts'
import type { ConfigSet } from '#lib/site/config/model/config-set.ts'

type Banner = ConfigSet['banner']

/** What the banner of the home page shows. */
export type BannerMedia =
	| {
			kind: 'image'
			picture: PagePicture
			/** The same picture for other screens; the first that matches is used. */
			others: { screen: 'phone-dark' | 'phone' | 'dark'; src: string }[]
	  }
	| { kind: 'gallery'; pictures: PagePicture[] }
	| { kind: 'video'; type: 'file' | 'youtube' | 'vimeo'; url: string; poster: PagePicture }

/** The banner in a language; texts that are not public are null. */
export interface BannerView {
	title: string | null
	description: string | null
	media: BannerMedia | null
}

function mediaOf({ status, type, image, gallery, video }: Banner, language: string): BannerMedia | null {
	if (status !== 'Published') return null
	if (type === 'gallery') return { kind: 'gallery', pictures: gallery.map((it) => pictureIn(language, it)) }
	if (type === 'video')
		return video && { kind: 'video', type: video.type, url: video.url, poster: pictureIn(language, video.poster) }
	if (image === null) return null
	const { phone, dark, phoneDark } = image
	const night = phoneDark ?? dark
	const others = [
		...(night === null ? [] : [{ screen: 'phone-dark' as const, src: night }]),
		...(phone === null ? [] : [{ screen: 'phone' as const, src: phone }]),
		...(dark === null ? [] : [{ screen: 'dark' as const, src: dark }]),
	]
	return { kind: 'image', picture: pictureIn(language, image), others }
}

/** Returns the banner of the home page in a language. A draft banner keeps its texts and shows no picture. */
export function bannerView(banner: Banner, language: string): BannerView {
	const shown = ({ public: isPublic, text }: Banner['title']) => (isPublic ? wordsIn(language, text) : null)
	return { title: shown(banner.title), description: shown(banner.description), media: mediaOf(banner, language) }
}
