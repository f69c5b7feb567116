import 'server-only'
import { env } from '#lib/base/env.ts'
import type { PathParams } from '#lib/site/config/paths/paths.ts'
import type { PageId } from '#lib/site/config/schema/frame/path-table.ts'
import { hrefOf } from '#lib/site/routing/navigation.ts'

/**
 * Returns the absolute address of a page of the owner portal, for a mail. It never uses the host that a request names.
 */
export function ownerAddress(language: string, page: PageId, params: PathParams = {}, query = ''): string {
	return env.siteOrigin + hrefOf(language, page, params) + query
}
