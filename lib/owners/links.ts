import 'server-only'
import { env } from '@/lib/env'
import { hrefOf } from '@/lib/i18n/navigation'
import type { PageId } from '@/lib/i18n/path-table'
import type { PathParams } from '@/lib/i18n/paths'

/** The absolute address of a page of the owner portal, for a mail: never of the host that a request names. */
export function ownerAddress(language: string, page: PageId, params: PathParams = {}, query = ''): string {
	return env.siteOrigin + hrefOf(language, page, params) + query
}
