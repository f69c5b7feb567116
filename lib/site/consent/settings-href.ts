import 'server-only'
import { hrefOf } from '#lib/site/routing/navigation.ts'

/** Returns the address at which the question about cookies is asked again, for pages without it (decision 44). */
export function consentSettingsHref(language: string): string {
	return `${hrefOf(language, 'home')}?setcookies`
}
