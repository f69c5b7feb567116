'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { rememberCampaign, storeCampaign } from '@/lib/consent/campaign'
import type { ConsentTerms } from '@/lib/consent/decision'
import type { TagSettings } from '@/lib/consent/tags'
import { startConsent, useConsent } from '@/lib/consent/use-consent'
import type { ConsentPanelProps } from './consent-panel'
import type { ConsentTexts } from './consent-texts'
import { settle } from './settle'

interface ConsentRootProps extends ConsentTerms {
	tags: TagSettings
	texts: ConsentTexts
}

/** What the first load holds of consent: it reads the decision and fetches the dialog or the tags when they are due. */
export function ConsentRoot({ version, validMonths, tags, texts }: ConsentRootProps) {
	const { isRead, isPreview, decision, dialog } = useConsent()
	const [Panel, setPanel] = useState<ComponentType<ConsentPanelProps> | null>(null)
	const isDue = isRead && !isPreview
	const isShown = isDue && dialog !== 'closed'

	useEffect(() => {
		rememberCampaign()
		return startConsent({ version, validMonths })
	}, [version, validMonths])
	useEffect(() => {
		if (!isShown) return
		import('./consent-panel').then(
			({ ConsentPanel }) => setPanel(() => ConsentPanel),
			// Without the dialog nothing is allowed; the next page asks again.
			() => settle(),
		)
	}, [isShown])
	useEffect(() => {
		if (isRead && !isShown) settle()
	}, [isRead, isShown])
	useEffect(() => {
		if (!isDue) return
		if (decision !== null) storeCampaign(decision.analytics)
		if (Object.values(tags).every((setting) => setting === null)) return
		import('./tags/run-tags').then(
			({ runTags }) => runTags(tags, decision),
			() => {},
		)
	}, [isDue, decision, tags])

	return isShown && Panel !== null && <Panel texts={texts} decision={decision} isWished={dialog === 'asked'} />
}
