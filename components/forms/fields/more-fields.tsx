import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import styles from './more-fields.module.css'

/** Fields that a form works without, folded. The form unfolds them when one of them is filled in or refused. */
export function MoreFields({ children }: { children: ReactNode }) {
	const t = useTranslations('forms')
	return (
		<details className={styles.more}>
			<summary>
				{t('more')}
				<Icon name="down" />
			</summary>
			{children}
		</details>
	)
}
