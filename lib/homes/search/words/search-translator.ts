import type { useTranslations } from 'next-intl'

/** What puts the words of the search into the page's language. */
export type SearchTranslator = ReturnType<typeof useTranslations<'search'>>
