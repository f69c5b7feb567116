import 'server-only'
import { getTranslations } from 'next-intl/server'
import { writtenIn } from '#lib/base/text/languages.ts'
import { getTags } from '#lib/site/config/config.ts'
import { consentVersion } from '#lib/site/config/schema/services/consent.ts'
import { consentQuestion, type Purpose } from '#lib/site/consent/question.ts'
import { ASK_EARLY } from '#lib/site/inline-scripts/minified.ts'
import { hrefOf, pageName } from '#lib/site/routing/navigation.ts'
import { ConsentQuestion } from './consent-question.tsx'
import { ConsentRoot } from './consent-root.tsx'
import type { ConsentTexts } from './consent-texts.ts'

/** Returns what consent is asked for, in one sentence that states only what is true of this site. */
async function textOf(language: string, purposes: readonly Purpose[]): Promise<string> {
	const t = await getTranslations({ locale: language, namespace: 'consent' })
	if (purposes.length === 0) return t('nothing')
	const list = new Intl.ListFormat(writtenIn(language).locale, { type: 'conjunction' })
	return t('text', { purposes: list.format(purposes.map((purpose) => t(`purposes.${purpose}`))) })
}

/** The consent dialog and the tags that it allows, once for every public page. */
export async function Consent({ language }: { language: string }) {
	const t = await getTranslations({ locale: language, namespace: 'consent' })
	const { googleTagManager, googleAnalytics, googleAds, metaPixel, matomo, plausible, consent } = getTags()
	const tags = { googleTagManager, googleAnalytics, googleAds, metaPixel, matomo, plausible }
	const { choices, purposes } = consentQuestion(getTags())
	const texts: ConsentTexts = {
		title: t('title'),
		text: await textOf(language, purposes),
		acceptAll: t('acceptAll'),
		onlyNecessary: t('onlyNecessary'),
		understood: t('understood'),
		choose: t('choose'),
		save: t('save'),
		categories: ['necessary' as const, ...choices].map((category) => ({
			category,
			name: t(`categories.${category}.name`),
			text: t(`categories.${category}.text`),
		})),
		policy: { label: pageName(language, 'cookie-policy'), href: hrefOf(language, 'cookie-policy') },
	}
	const version = consentVersion(tags, consent.version)
	return (
		<>
			<script data-version={version}>{ASK_EARLY}</script>
			<ConsentRoot version={version} validMonths={consent.validMonths} tags={tags} texts={texts}>
				<ConsentQuestion texts={texts} isEarly />
			</ConsentRoot>
		</>
	)
}
