import 'server-only'
import { getTranslations } from 'next-intl/server'
import { linkClass } from '#components/ui/button.tsx'
import { hrefOf } from '#lib/site/routing/navigation.ts'

/** The sentence under the button: privacy (decision 25). What stays on the device is in the list of cookies. */
export async function FormFoot({ language }: { language: string }) {
	const t = await getTranslations({ locale: language, namespace: 'forms' })
	return (
		<p>
			{t('privacy')}{' '}
			<a className={linkClass} href={hrefOf(language, 'privacy-statement')}>
				{t('privacyLink')}
			</a>
			.
		</p>
	)
}
