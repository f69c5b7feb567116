import 'server-only'
import { getBanner, getFeedSettings, getMenu } from '../agency/config'
import { env } from '../env'
import { homePhotos } from '../home/photos'
import type { PictureRules } from './wanted'

/** Which pictures are taken over, as `config/` has it now. */
export function getPictureRules(): PictureRules {
	const { pictureHosts: hosts } = getFeedSettings()
	return { hosts, allowsLoopback: env.allowsLoopbackPictures, ownPictures: homePhotos(getBanner(), getMenu()) }
}
