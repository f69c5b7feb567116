import 'server-only'
import { getTranslations } from 'next-intl/server'
import { getTags } from '@/lib/agency/config'
import { ASK_EARLY } from '@/lib/consent/ask-early'
import { COOKIE_CATEGORIES } from '@/lib/consent/categories'
import { consentVersion } from '@/lib/consent/tags'
import { hrefOf, pageName } from '@/lib/i18n/navigation'
import { ConsentQuestion } from './consent-question'
import { ConsentRoot } from './consent-root'
import type { ConsentTexts } from './consent-texts'

/** The consent dialog and the tags that it lets load, once for every public page. */
export async function Consent({ language }: { language: string }) {
	const t = await getTranslations({ locale: language, namespace: 'consent' })
	const { googleTagManager, googleAnalytics, googleAds, metaPixel, matomo, plausible, consent } = getTags()
	const tags = { googleTagManager, googleAnalytics, googleAds, metaPixel, matomo, plausible }
	const texts: ConsentTexts = {
		title: t('title'),
		text: t('text'),
		later: t('later'),
		acceptAll: t('acceptAll'),
		onlyNecessary: t('onlyNecessary'),
		choose: t('choose'),
		save: t('save'),
		categories: COOKIE_CATEGORIES.map((category) => ({
			category,
			name: t(`categories.${category}.name`),
			text: t(`categories.${category}.text`),
		})),
		policy: { label: pageName(language, 'cookie-policy'), href: hrefOf(language, 'cookie-policy') },
	}
	return (
		<>
			<script>{ASK_EARLY}</script>
			<ConsentRoot
				version={consentVersion(tags, consent.version)}
				validMonths={consent.validMonths}
				tags={tags}
				texts={texts}
			>
				<ConsentQuestion texts={texts} isEarly />
			</ConsentRoot>
		</>
	)
}
