/** One page's addresses in all enabled languages. */
export type Alternates = { language: string; href: string }[]
