import type { ReactNode } from 'react'
import styles from './pages.module.css'

interface PageHeadProps {
	title: string
	text: string
	children?: ReactNode
}

/** Title and first sentence of a text page, with what follows in the same column. */
export function PageHead({ title, text, children }: PageHeadProps) {
	return (
		<div>
			<h1>{title}</h1>
			<p className={styles.pageHeadText}>{text}</p>
			{children}
		</div>
	)
}
