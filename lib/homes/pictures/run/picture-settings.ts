import 'server-only'
import { env } from '#lib/base/env.ts'
import { getBanner, getFeedSettings, getMenu } from '#lib/site/config/config.ts'
import type { PictureRules } from './needed-pictures.ts'
import { homePhotos } from './site-photos.ts'

/** Returns which pictures are taken over, from the present `config/`. */
export function getPictureRules(): PictureRules {
	const { pictureHosts: hosts } = getFeedSettings()
	return { hosts, allowsLoopback: env.allowsLoopbackPictures, ownPictures: homePhotos(getBanner(), getMenu()) }
}
