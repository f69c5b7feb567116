import 'server-only'
import { getFeedSettings } from '../agency/config'
import { env } from '../env'
import type { FetchRules } from './fetch-picture'

/** From where pictures may be fetched, as `config/feed.json` has it now. */
export function getFetchRules(): FetchRules {
	return { hosts: getFeedSettings().pictureHosts, allowsLoopback: env.allowsLoopbackPictures }
}
