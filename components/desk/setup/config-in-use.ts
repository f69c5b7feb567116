/** By then every process of the site has a published configuration in use: each looks twice a second. */
export const IN_USE_MS = 1000
