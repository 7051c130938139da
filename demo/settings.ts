export const demoSettings = {
  // A placeholder: /wishlist has stand-ins of the store's widgets.
  STORE_URL: 'https://store.example/logic-works',
  VIDEO_URL: 'https://video.example/@logicworks',
  MICROBLOG_URL: 'https://micro.example/@logicworks',
  CHAT_URL: 'https://chat.example/logicworks',
  STATUS_URL: 'https://status.example',
  // Its forums had other ids once; /forum/1 is the blog's.
  LEGACY_FORUMS:
    '1=frm-devupdts,frm-00000001=frm-devupdts,frm-00000002=frm-genrldsc,frm-00000003=frm-helpqstn',
}
