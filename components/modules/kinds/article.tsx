import { useTranslations } from 'next-intl'
import styles from '#components/modules/modules.module.css'
import { ModuleFrame } from '#components/modules/parts/module-frame.tsx'
import { RichBlocks } from '#components/text/rich-blocks.tsx'
import { classNames } from '#components/ui/class-names.ts'
import type { ArticleView, ArticleModule as View } from '#lib/pages/content/content-types.ts'

function Article({ article, view, top }: { article: ArticleView; view: View['view']; top: 2 | 3 }) {
	const t = useTranslations('pages')
	const { picture, isSample, blocks } = article
	return (
		<div className={classNames(styles.article, picture !== null && styles[view])}>
			{picture !== null && (
				<img
					className={styles.picture}
					src={picture.src}
					alt={picture.alt}
					width={picture.width ?? undefined}
					height={picture.height ?? undefined}
					loading="lazy"
					decoding="async"
				/>
			)}
			<div className={view === 'columns' ? styles.flow : undefined}>
				{isSample && (
					<p className={styles.note} role="note">
						{t('sample')}
					</p>
				)}
				<RichBlocks blocks={blocks} top={top} />
			</div>
		</div>
	)
}

/** One text or several, with their pictures. A sample text is marked as one. */
export function ArticleModule({ module }: { module: View }) {
	return (
		<ModuleFrame module={module}>
			{module.articles.map((article) => (
				<Article key={article.id} article={article} view={module.view} top={module.title === null ? 2 : 3} />
			))}
		</ModuleFrame>
	)
}
