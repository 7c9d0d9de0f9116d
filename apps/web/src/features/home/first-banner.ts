/** The picture that the page came with, before any script ran: the server's `data-first-banner`. */
export const firstBanner = document.documentElement.dataset['firstBanner'];
