import type { CSSProperties } from 'react'
import styles from '#components/owner/home/portal-view.module.css'

/** A bar beside a number, from 0 to 1. It is decorative: the number has the same meaning. */
export function Share({ of }: { of: number }) {
	if (of === 0) return null
	const style: CSSProperties & { '--share': number } = { '--share': of }
	return <i className={styles.bar} style={style} aria-hidden="true" />
}
