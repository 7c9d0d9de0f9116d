import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const zh: TextsOf<typeof keys> = {
  area_unknown: '不支持该国家或地区',
  news_unknown: '该公告不存在或已下线',
  news_category_unknown: '没有该公告分类',
  image_not_square: '图片的宽和高必须相等',
  brand_picture_unknown: '请先上传用于该位置的图片',
  accent_contrast_low: '该颜色的对比度为 {ratio}:1；在各背景色上以及按钮文字下须达到 {needed}:1',
  title_required: '请输入标题',
  title_unprintable: '标题含有无法显示的字符',
  banner_not_own: '图片必须是本站路径',
  setting_unknown: '没有该设置项',
  news_saved: '文章已保存',
  news_deleted: '文章已删除',
};
