'use client'

import { Icon } from '#components/ui/icon.tsx'
import styles from '#components/ui/ui.module.css'
import { useConsentCover } from './consent-cover.ts'

/** The link back to the top, shown once the page is scrolled (`ScrollMarks`). */
export function ToTop({ label }: { label: string }) {
	const cover = useConsentCover()
	const goUp = () => {
		scrollTo({ top: 0 })
		document.getElementById('main')?.focus({ preventScroll: true })
	}
	return (
		<button type="button" className={styles.toTop} style={cover} aria-label={label} onClick={goUp} data-screen-only="">
			<Icon name="up" />
		</button>
	)
}
