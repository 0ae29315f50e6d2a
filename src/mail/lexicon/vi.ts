// Vietnamese words around codes and links.
import type { Lexicon } from './lexicon.ts'

export const vi: Lexicon = {
  code: {
    strong: `mã xác minh, mã xác nhận, mã xác thực, mã otp, mã bảo mật, mã đăng nhập, mã kích hoạt, mã dùng một lần, mật khẩu dùng một lần, mã đăng ký,
      mật khẩu tạm thời, mã tạm thời, mã khôi phục, mã đặt lại, mã một lần, số xác nhận chữ ký,
      mã kiểm tra, số xác nhận, số xác minh, số kiểm tra, mã an toàn, số đăng nhập, mã truy cập, mật khẩu một lần,
      số tạm thời, pin tạm thời, otp, khóa kích hoạt, mã ghép nối, mã kết nối, mã liên kết, mã ký, mã chữ ký, mã đồng ý,
      mã phê duyệt, mã phụ huynh, mã mở tủ, mã mở khóa, mã bí mật, số bí mật,
      mã giao dịch, mật mã, mã thiết lập, mã bỏ phiếu, mã chuyển, mã phiên, mã mã ủy quyền, mã số bí mật,
      khóa gia đình, ám hiệu`,
    weak: `nhập mã, dùng mã, mã dưới đây, mã là, mã số, mật khẩu, mã này, mã sau, mã pin,
      chữ số, con số, số này, dãy số, dãy, ký tự, khóa, mã, pin, chuỗi, giá trị,
      mã nhận hàng, mã lấy hàng, mã mở cửa, mã cửa`,
    purpose: `xác minh, xác nhận, xác thực, đăng nhập, kích hoạt, đăng ký, đặt lại, danh tính, thiết bị mới, hai bước, hai yếu tố, tạo tài khoản, hoàn
      tất, ký, duyệt, phê duyệt, kết nối, ghép nối, trang đăng ký, hoàn tất hồ sơ, xóa tài khoản, ký hợp đồng, rút tiền,
      chứng minh, đúng là bạn, chính bạn, robot, người máy, đồng ý, chấp nhận, bỏ phiếu, thiết bị lạ, lạ, mở khóa, mở,
      liên kết, cài đặt, thiết lập, thay đổi, đổi, chuyển, bước, bước cuối, gần xong, hoàn tất, hoàn thành, xóa, khôi phục,
      truy cập, phiên, chữ ký, thanh toán, mua, người nhận, tham gia`,
    action: `nhập, vui lòng nhập, sử dụng, dùng, điền, sao chép, dán, đây là, gõ, hãy gõ, hãy nhập, hãy điền, gõ vào, điền vào, ghi, các ký tự sau, các chữ số sau, các ký tự này, dãy số sau,
      bấm, nhấn, ấn, chạm, chép, cung cấp, đọc, nói, báo, cho biết, gửi, gửi lại, trả lời, phản hồi, đưa, xuất trình,
      chứng minh, xác nhận bằng, viết, màn hình, bàn phím, cửa sổ, ô, ô trống, trường, biểu mẫu, trang, sẽ hỏi, yêu cầu nhập,
      các số này, số sau, dãy số bên dưới, sau đây, bên dưới, dưới đây, số dưới đây`,
    disclaimer: `hết hạn, có hiệu lực, hiệu lực, không yêu cầu, yêu cầu, bỏ qua, một lần, dùng được một lần, không phải bạn, bạn không yêu cầu, hãy xóa thư,
      nếu không, có giá trị`,
    doNotShare: `không chia sẻ, đừng chia sẻ, không cung cấp, với bất kỳ ai, cho bất kỳ ai,
      bất kỳ ai, cho ai, người khác, bí mật, không bao giờ, tuyệt đối, nhân viên, đừng cho`,
    otherNumber: `đơn hàng, mã đơn hàng, số đơn hàng, hóa đơn, mã hóa đơn, số hóa đơn, biên lai, mã tham chiếu, số tham chiếu, mã khách hàng, số tài khoản, mã
      vận đơn, vận đơn, mã bưu chính, mã bưu điện, điện thoại, số điện thoại, đt, hotline, tổng đài, mã yêu cầu, yêu cầu số, đặt chỗ, mã đặt chỗ,
      mã đặt phòng, mã giảm giá, mã khuyến mãi, mã ưu đãi, voucher, phiếu giảm giá, mã quà tặng, thẻ quà tặng, mã giới thiệu, mã mời, mã lỗi, mã
      vạch, mã qr, mã nguồn, mã số thuế, mã sản phẩm, số tiền, tổng cộng, phòng, chuyến bay, mã quốc gia, mã vùng, mã nhân viên,
      hồ sơ, hợp đồng, đơn bảo hiểm, bồi thường, mã sinh viên, khách hàng, thành viên, tên đăng nhập, tài khoản, mã đơn, đơn,
      kiện hàng, tủ số, xe đạp, toa, ghế, tòa nhà, tầng, công tơ, số dư, tổng, giá, đuôi, phiên bản, lỗi, địa chỉ ip, ip,
      di động, liên hệ, vé, tham chiếu, số sê ri, sê ri, sn, mã vạch, thẻ, số thẻ,
      tên người dùng, mã người dùng, số khách hàng, mã thành viên, số thành viên, tài khoản số, id người dùng`,
    commercial: `giảm giá, khuyến mãi, ưu đãi, miễn phí vận chuyển, giao hàng, vận chuyển, đơn hàng, hóa đơn, thanh toán, mua hàng, đặt phòng, đặt khách
      sạn, chuyến đi, cuộc họp, quà tặng, giỏ hàng`,
    unit: `phút, giờ, ngày, tuần, tháng, năm, giây, đồng, vnd, vnđ, người, điểm, lần`,
    notCode: `đã bị hủy, đã hủy, không còn hiệu lực, không còn giá trị, đã hết hạn, đã được thay thế, không phải là mã, không phải mã, chỉ là ví dụ,
      không còn dùng được, không dùng được nữa, không còn sử dụng được, vô hiệu, đã bị vô hiệu,
      bị hủy`,
    notCodeNext: `mã cũ, mã trước, mã trước đó, thay cho, thay thế mã, thay vì, ví dụ, chẳng hạn,
      kiểu như`,
    advice: `lừa đảo, kẻ gian, giả mạo, cảnh giác, mạo danh`,
    ignored: `số lượng`,
  },
  link: {
    confirm: `xác nhận, xác minh, xác thực, hoàn tất đăng ký, chấp nhận lời mời, là địa chỉ của tôi, là email của tôi, là tôi`,
    activate: `kích hoạt`,
    reset: `đặt lại, đổi mật khẩu, mật khẩu mới, tạo mật khẩu, mật khẩu mới, đổi mật khẩu,
      khôi phục`,
    signIn: `đăng nhập`,
    boilerplate: `hủy đăng ký, trợ giúp, hỗ trợ, liên hệ, quyền riêng tư, bảo mật, điều khoản, cài đặt, trình duyệt, tìm hiểu thêm, theo dõi, hủy, từ chối`,
    securityAlert: `không phải bạn, không phải tôi, không yêu cầu, bảo vệ tài khoản, chặn, báo cáo, nhầm, không phải địa chỉ của tôi, không phải email của tôi`,
  },
}
