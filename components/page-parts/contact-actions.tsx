import 'server-only'
import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { formatPhone, phoneHref } from '#lib/base/format/phone.ts'
import { getSite } from '#lib/site/config/config.ts'
import styles from './address-card.module.css'

/** Buttons to write and to call, the first one in the accent colour; `subject` is the mail's subject. */
export async function ReachActions({ language, subject }: { language: string; subject: string }) {
	const { phone, email } = getSite()
	const t = await getTranslations({ locale: language, namespace: 'pages' })
	const tel = phoneHref(phone)
	return (
		<div className={styles.actions}>
			<ButtonLink look="main" href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
				<Icon name="mail" />
				{t('writeUs')}
			</ButtonLink>
			{tel !== null && (
				<ButtonLink href={tel}>
					<Icon name="phone" />
					{t('callUs', { phone: formatPhone(phone) })}
				</ButtonLink>
			)}
		</div>
	)
}
