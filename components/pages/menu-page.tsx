import 'server-only'
import type { ReactNode } from 'react'
import { Modules } from '#components/modules/modules.tsx'
import { PageMedia } from '#components/page-parts/page-media.tsx'
import styles from '#components/page-parts/pages.module.css'
import type { PageView } from '#lib/pages/content/content-types.ts'

interface MenuPageProps {
	language: string
	page: PageView
	/** Content that the program adds below the blocks, such as the cookie table. */
	children?: ReactNode
}

/** A page of `config/menu.json`: its title, description and picture, then its blocks. */
export function MenuPage({ language, page, children }: MenuPageProps) {
	const { title, description, media, modules } = page
	return (
		<>
			<PageMedia media={media}>
				<h1>{title}</h1>
				{description !== null && <p className={styles.menuPageText}>{description}</p>}
			</PageMedia>
			<Modules language={language} modules={modules} />
			{children}
		</>
	)
}
